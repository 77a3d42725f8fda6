import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useColorScheme } from './color-scheme.tsx'

export function ColorSchemeToggle() {
  const { t } = useLingui()
  const { scheme, toggle } = useColorScheme()
  return (
    <IconButton
      label={scheme === 'dark' ? t`Use the light colours` : t`Use the dark colours`}
      onClick={toggle}
    >
      <Icon name={scheme === 'dark' ? 'sun' : 'moon'} size={22} />
    </IconButton>
  )
}
