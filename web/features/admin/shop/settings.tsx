import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { EditedSettings } from '../../../../contract/admin-settings.ts'
import { ApiError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import { notify } from '../../../ui/toast-store.ts'
import { adminApi } from '../admin-api.ts'
import { ConflictView } from '../form/conflict-view.tsx'
import { FieldView } from '../form/field-view.tsx'
import { type FormField, isSame, type Problems, type Values } from '../form/fields.ts'
import form from '../form/form.module.css'
import type { Conflict } from '../form/item-form.tsx'
import { UnsavedBar } from '../form/unsaved-bar.tsx'
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts'
import css from '../view-parts/views.module.css'

const toValues = ({ version: _, updatedAt: __, ...settings }: EditedSettings): Values => settings

export default function Settings() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: async () => (await adminApi('GET /api/admin/get-settings')).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError)
    return (
      <ErrorState
        title={t`Failed to fetch settings. Please try again.`}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
      />
    )
  return data ? <SettingsForm key={data.version} settings={data} /> : null
}

function SettingsForm({ settings }: { settings: EditedSettings }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [values, setValues] = useState(() => toValues(settings))
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState('')
  const [conflict, setConflict] = useState<Conflict>()
  const [isBusy, setBusy] = useState(false)
  const guard = useUnsavedGuard(!isSame(values, toValues(settings)))
  const fields: FormField[] = [
    { kind: 'text', name: 'name', label: t`Name of the shop` },
    { kind: 'text', name: 'tagline', label: t`Tagline` },
    { kind: 'text', name: 'email', label: t`Email` },
    { kind: 'text', name: 'phone', label: t`Phone` },
    { kind: 'text', name: 'whatsapp', label: t`WhatsApp` },
    { kind: 'area', name: 'address', label: t`Address`, rows: 2 },
    { kind: 'text', name: 'openingHours', label: t`Opening hours` },
    { kind: 'text', name: 'trn', label: t`Tax registration number` },
  ]

  async function save(version: number) {
    setBusy(true)
    setProblem('')
    setProblems({})
    try {
      const { data } = await adminApi('PATCH /api/admin/update-settings', {
        body: { ...(values as never as EditedSettings), version },
      })
      queries.setQueryData(['settings'], data)
      notify(t`Settings saved.`)
    } catch (error) {
      const failure = error instanceof ApiError ? error : undefined
      if (failure?.code === 409) setConflict(failure.data as Conflict)
      else if (failure?.errors.length)
        setProblems(Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])))
      else setProblem(t`Failed to save settings. Please try again.`)
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(settings.version)
  }

  return (
    <form className={css.panel} onSubmit={submit} noValidate>
      {guard.isAsking && <UnsavedBar onLeave={() => guard.leave(() => {})} onStay={guard.stay} />}
      {conflict && (
        <ConflictView
          fields={fields}
          theirs={toValues(conflict.current as never as EditedSettings)}
          yours={values}
          changedBy={conflict.changedBy}
          onTheirs={() => queries.setQueryData(['settings'], conflict.current)}
          onYours={() => {
            setConflict(undefined)
            void save(conflict.current.version)
          }}
        />
      )}
      {problem && (
        <p role="alert" className={form.alert}>
          {problem}
        </p>
      )}
      {fields.map((field) => (
        <FieldView
          key={field.name}
          field={field}
          values={values}
          problems={problems}
          set={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
        />
      ))}
      <div>
        <Button type="submit" size="s" isBusy={isBusy}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
