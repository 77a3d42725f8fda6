import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PackageMenu } from '../../../../contract/admin-packages.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi, wordsFor } from '../admin-api.ts'
import css from './day-board.module.css'

/** A new package may begin as a copy of one there is. */
export function StartFrom({ onStart }: { onStart(menu: PackageMenu): void }) {
  const { t } = useLingui()
  const id = useId()
  const { data: packages = [] } = useQuery({
    queryKey: ['options', 'packages to start from'],
    queryFn: async () =>
      (await adminApi('GET /api/admin/get-packages', { query: { perPage: 200, sort: 'name' } })).data,
  })
  async function start(identifier: string) {
    if (!identifier) return
    try {
      onStart((await adminApi('GET /api/admin/get-package-menu', { query: { identifier } })).data)
    } catch (error) {
      notify(wordsFor(error, t`Failed to fetch packages. Please try again.`), { tone: 'danger' })
    }
  }
  if (packages.length === 0) return null
  return (
    <div className={css.start}>
      <label htmlFor={id}>
        <Trans>Start from an existing package</Trans>
      </label>
      <select id={id} defaultValue="" onChange={({ target }) => void start(target.value)}>
        <option value="">{t`With an empty menu`}</option>
        {packages.map(({ identifier, packageName }) => (
          <option key={identifier} value={identifier}>
            {packageName}
          </option>
        ))}
      </select>
    </div>
  )
}
