import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { DEFAULT_COUNTRY, DEFAULT_LABEL, DEFAULT_POSTAL_CODE, EMIRATES } from '../../../domain/address.ts'
import { checkAddress } from '../../../domain/validation-messages.ts'
import { api } from '../../api/api.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { notify } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { useRuleWords } from '../../words/rule-words.ts'
import css from './delivery-form.module.css'
import { rememberAddress } from './session-mirror.ts'

const empty = {
  street: '',
  buildingFloor: '',
  houseOrFlatNumber: '',
  landmark: '',
  city: '',
  state: '',
  postalCode: DEFAULT_POSTAL_CODE,
  country: DEFAULT_COUNTRY,
  phone: '',
  identifier: DEFAULT_LABEL,
}

interface DeliveryFormProps {
  /** The submit button stands in the price bar. */
  id: string
  onBusy(isBusy: boolean): void
  onSaved(): Promise<void>
}

export function DeliveryForm({ id, onBusy, onSaved }: DeliveryFormProps) {
  const { t } = useLingui()
  const inWords = useRuleWords()
  const optional = t`(optional)`
  const form = useForm({
    initial: empty,
    check: (values) => inWords(checkAddress(values)),
    fallback: t`Failed to add address. Please try again.`,
    async submit(address) {
      const { data } = await api('POST /api/user/add-address', { body: { address } }).catch((error) => {
        notify(t`Failed to add address. Please try again.`, { tone: 'danger' })
        throw error
      })
      rememberAddress(data.identifier)
      notify(t`Address added successfully!`)
      await onSaved()
    },
  })

  useEffect(() => onBusy(form.isBusy), [form.isBusy, onBusy])

  return (
    <form {...form.props} id={id} className={css.form} aria-label={t`Delivery address`}>
      {form.problem && (
        <div className={css.wide}>
          <Notice tone="danger">{form.problem}</Notice>
        </div>
      )}
      <TextField
        className={css.wide}
        label={t`Street`}
        autoComplete="address-line1"
        {...form.field('street')}
      />
      <TextField label={t`Building floor`} optional={optional} {...form.field('buildingFloor')} />
      <TextField
        label={t`House or flat number`}
        optional={optional}
        autoComplete="address-line2"
        {...form.field('houseOrFlatNumber')}
      />
      <TextField
        className={css.wide}
        label={t`Landmark`}
        optional={optional}
        hint={t`What a driver would look for`}
        {...form.field('landmark')}
      />
      <TextField label={t`City`} autoComplete="address-level2" {...form.field('city')} />
      <TextField
        label={t`State or province`}
        autoComplete="address-level1"
        list="emirates"
        {...form.field('state')}
      />
      <datalist id="emirates">
        {EMIRATES.map((emirate) => (
          <option key={emirate} value={emirate} />
        ))}
      </datalist>
      <TextField
        label={t`Postal code`}
        autoComplete="postal-code"
        inputMode="numeric"
        {...form.field('postalCode')}
      />
      <TextField label={t`Country`} autoComplete="country-name" {...form.field('country')} />
      <TextField label={t`Phone`} type="tel" autoComplete="tel" {...form.field('phone')} />
      <TextField label={t`Save it as`} optional={optional} {...form.field('identifier')} />
      <p className={css.note}>
        <Trans>The driver calls this number if the door is hard to find.</Trans>
      </p>
    </form>
  )
}
