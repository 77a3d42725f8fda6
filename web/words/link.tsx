import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink } from 'react-router'
import { useHref } from './words.tsx'

type Within<Props> = Omit<Props, 'to'> & { to: string }

/** Every link inside the shop: takes the English path and leads to the visitor's language. */
export function Link({ to, ...rest }: Within<LinkProps>) {
  const href = useHref()
  return <RouterLink to={href(to)} {...rest} />
}

export function NavLink({ to, ...rest }: Within<NavLinkProps>) {
  const href = useHref()
  return <RouterNavLink to={href(to)} {...rest} />
}
