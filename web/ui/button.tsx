import type { ComponentProps } from 'react'
import { Link } from '../words/link.tsx'
import css from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'ghost' | 'danger' | 'onDeep'
export interface ButtonLook {
  variant?: ButtonVariant
  size?: 's' | 'm' | 'l'
  isWide?: boolean
}

export const buttonClass = ({ variant = 'primary', size = 'm', isWide }: ButtonLook = {}) =>
  classNames(css.button, css[variant], css[size], isWide && css.wide)

type ButtonProps = ButtonLook & ComponentProps<'button'> & { isBusy?: boolean }

/** While busy it keeps its width and its words, and takes no second press. */
export function Button({
  variant,
  size,
  isWide,
  isBusy,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, isWide }), isBusy && css.busy, className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className={css.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

export function ButtonLink({
  variant,
  size,
  isWide,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size, isWide }), className)} />
}

type IconButtonProps = ComponentProps<'button'> & { label: string; size?: 's' | 'm' }

/** A round button that shows only a drawing; its name is for those who cannot see it. */
export function IconButton({ label, size = 'm', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(css.icon, size === 's' && css.smallIcon, className)}
    >
      {children}
    </button>
  )
}
