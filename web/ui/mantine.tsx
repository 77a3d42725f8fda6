import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { NonceContext } from '../page/nonce.ts'
import { mantineVariables } from './mantine-variables.ts'
import { theme } from './theme.ts'

/**
 * Around the pages that use Mantine's parts (ordering, account, back-office), so that the storefront need not load it.
 * A part's styles are imported beside it: `import '@mantine/core/styles/Select.layer.css'`.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={mantineVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
    >
      {children}
    </MantineProvider>
  )
}
