import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckField, RadioCards } from '../../ui/form/choice-field.tsx'
import { PasswordField, SelectField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import css from './parts-sheet.module.css'
import { Specimen, Specimens } from './sheet-grid.tsx'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function FormParts() {
  const [duration, setDuration] = useState<'m6' | 'm5' | 'w6'>('m6')
  return (
    <Specimens>
      <Specimen name="Fields">
        <div className={css.stack}>
          <TextField label="Street" name="street" defaultValue="Al Wasl Road" />
          <TextField
            label="Landmark"
            name="landmark"
            optional="(optional)"
            hint="What a driver would look for"
          />
          <TextField
            label="Phone"
            name="phone"
            defaultValue="12"
            error="This is not a phone number in the UAE"
          />
          <PasswordField
            label="Password"
            name="secret"
            showLabel="Show"
            hideLabel="Hide"
            hint="At least 6 characters"
          />
          <SelectField
            label="Emirate"
            name="emirate"
            options={[
              { value: 'd', label: 'Dubai' },
              { value: 's', label: 'Sharjah' },
            ]}
          />
          <TextAreaField label="Your message" name="message" />
          <TextField label="Not now" name="off" disabled value="Disabled" readOnly />
        </div>
      </Specimen>
      <Specimen name="A form that fails, then works">
        <TryForm />
      </Specimen>
      <Specimen name="Choices">
        <div className={css.stack}>
          <RadioCards
            legend="Duration"
            name="duration"
            value={duration}
            onChange={setDuration}
            options={[
              { value: 'm6', label: 'Monthly', detail: '6 days per week, 24 delivery days' },
              { value: 'm5', label: 'Monthly', detail: '5 days per week, 20 delivery days' },
              { value: 'w6', label: 'Weekly', detail: '6 days', isDisabled: true },
            ]}
          />
          <CheckField name="terms">I agree to the terms and conditions</CheckField>
          <CheckField name="bag" error="Please tick this to go on">
            Add a cool bag
          </CheckField>
        </div>
      </Specimen>
    </Specimens>
  )
}

function TryForm() {
  const form = useForm({
    initial: { userName: '', email: '', remember: false },
    check: ({ userName }) => (userName ? {} : { userName: 'Username is required' }),
    fallback: 'Please try again.',
    async submit({ email }) {
      await wait(600)
      if (!email)
        throw {
          message: 'Please look again.',
          errors: [{ field: 'email', message: 'Valid email is required' }],
        }
      if (email === 'fail') throw new Error('The shop could not be reached.')
      notify('Saved')
    },
  })
  return (
    <form {...form.props} className={css.stack} aria-label="Try">
      <TextField label="Username" {...form.field('userName')} />
      <TextField label="Email" {...form.field('email')} />
      <CheckField {...form.box('remember')}>Remember me</CheckField>
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      <Button type="submit" isBusy={form.isBusy}>
        Save
      </Button>
    </form>
  )
}
