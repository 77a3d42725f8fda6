import { useLingui } from '@lingui/react/macro'
import { EMIRATES } from '../../domain/delivery/address.ts'
import { RadioCards } from '../ui/form/choice-field.tsx'
import { SelectField, TextField } from '../ui/form/text-field.tsx'
import css from './address-fields.module.css'
import { PinField } from './pin-field.tsx'
import { type AddressForm, OWN_LABEL } from './use-address-form.ts'

/** The fields of a delivery address, as used in the Emirates: in the wizard, the summary and the profile. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { t } = useLingui()
  const optional = t`(optional)`
  return (
    <div className={css.fields}>
      <TextField
        className={css.wide}
        label={t`Street`}
        {...form.field('street')}
        autoComplete="address-line1"
      />
      <TextField label={t`Building floor`} optional={optional} {...form.field('buildingFloor')} />
      <TextField
        label={t`House or flat number`}
        optional={optional}
        {...form.field('houseOrFlatNumber')}
        autoComplete="address-line2"
      />
      <TextField
        className={css.wide}
        label={t`Landmark`}
        optional={optional}
        {...form.field('landmark')}
        hint={t`A mosque, mall or tower that helps the driver find you`}
      />
      <TextField label={t`City`} {...form.field('city')} autoComplete="address-level2" />
      <StateField form={form} />
      <TextField
        label={t`Postal code`}
        {...form.field('postalCode')}
        autoComplete="postal-code"
        hint={t`The UAE has no postal codes: leave 00000`}
      />
      <TextField label={t`Country`} {...form.field('country')} autoComplete="country-name" />
      <TextField
        className={css.wide}
        label={t`Phone`}
        {...form.field('phone')}
        type="tel"
        autoComplete="tel"
        hint={t`For the driver, for example 050 123 4567`}
      />
      <PinField form={form} />
      <LabelField form={form} />
    </div>
  )
}

function StateField({ form }: { form: AddressForm }) {
  const { t } = useLingui()
  const emirates: Record<(typeof EMIRATES)[number], string> = {
    'Abu Dhabi': t`Abu Dhabi`,
    Ajman: t`Ajman`,
    Dubai: t`Dubai`,
    Fujairah: t`Fujairah`,
    'Ras Al Khaimah': t`Ras Al Khaimah`,
    Sharjah: t`Sharjah`,
    'Umm Al Quwain': t`Umm Al Quwain`,
  }
  const { state } = form.values
  const isElsewhere = state && !(state in emirates)
  return (
    <SelectField
      label={t`State (emirate)`}
      {...form.field('state')}
      autoComplete="address-level1"
      options={[
        { value: '', label: t`Choose an emirate` },
        ...EMIRATES.map((emirate) => ({ value: emirate, label: emirates[emirate] })),
        ...(isElsewhere ? [{ value: state, label: state }] : []),
      ]}
    />
  )
}

function LabelField({ form }: { form: AddressForm }) {
  const { t } = useLingui()
  return (
    <div className={css.wide}>
      <RadioCards
        legend={t`Label`}
        name="label"
        value={form.values.label}
        onChange={(label) => form.set('label', label)}
        columns={3}
        options={[
          { value: 'Home', label: t`Home` },
          { value: 'Work', label: t`Work` },
          { value: OWN_LABEL, label: t`Other` },
        ]}
      />
      {form.values.label === OWN_LABEL && (
        <TextField
          className={css.own}
          label={t`Your own label`}
          optional={t`(optional)`}
          {...form.field('ownLabel')}
          maxLength={50}
          placeholder={t`For example: Gym`}
        />
      )}
    </div>
  )
}
