import { useLingui } from '@lingui/react/macro'
import { CheckField } from '../../../ui/form/choice-field.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { DateField } from '../form/date-field.tsx'
import { FieldGroup } from '../form/field-group.tsx'
import css from '../form/form.module.css'
import { OptionField } from '../form/option-field.tsx'
import { groups } from './package-groups.ts'
import type { PackageValues } from './package-values.ts'

export function usePackageLabels() {
  const { t } = useLingui()
  return {
    packageName: t`Package Name`,
    description: t`Description`,
    packageGroup: t`Package Group`,
    startDate: t`Start Date`,
    endDate: t`End Date`,
    repeatTillEnd: t`Repeat till end`,
    isPermanent: t`Permanent`,
  }
}

interface PackageFieldsProps {
  form: Form<PackageValues>
  labels: ReturnType<typeof usePackageLabels>
}

export function PackageFields({ form, labels }: PackageFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <FieldGroup label={t`Package`}>
        <TextField label={labels.packageName} {...form.field('packageName')} />
        <TextAreaField label={labels.description} rows={1} {...form.field('description')} />
      </FieldGroup>
      <FieldGroup label={t`When`}>
        <OptionField
          label={labels.packageGroup}
          none={t`Select a group`}
          options={groups}
          {...form.field('packageGroup')}
        />
        <DateField label={labels.startDate} {...form.field('startDate')} />
        <DateField label={labels.endDate} {...form.field('endDate')} />
        <CheckField className={css.tick} {...form.box('repeatTillEnd')}>
          {labels.repeatTillEnd}
        </CheckField>
        <CheckField className={css.tick} {...form.box('isPermanent')}>
          {labels.isPermanent}
        </CheckField>
      </FieldGroup>
    </>
  )
}
