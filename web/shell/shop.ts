import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The shop's own particulars, or nothing where the shop could not be asked (its error page). */
export const useShopMaybe = () => useRouteLoaderData<typeof loader>('root')?.shop

export function useShop() {
  const shop = useShopMaybe()
  if (!shop) throw new Error('The shop is not loaded here')
  return shop
}

export const useOrigin = () => useRouteLoaderData<typeof loader>('root')?.origin ?? ''
