import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useHref } from '../../words/words.tsx'

/** Back to where in the shop the visitor was; into the shop for who opened this page directly. */
export function GoBack() {
  const navigate = useNavigate()
  const href = useHref()
  // The router counts the pages it has led to; a link that loaded this one anew leaves a referrer.
  const isFromShop = () => window.history.state?.idx > 0 || document.referrer.startsWith(location.origin)
  return (
    <Button
      variant="quiet"
      onClick={() => void (isFromShop() ? navigate(-1) : navigate(href('/meal-plans')))}
    >
      <Trans>Go Back</Trans>
    </Button>
  )
}
