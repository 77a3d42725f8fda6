import { useLingui } from '@lingui/react/macro'

export function useCarouselWords() {
  const { t } = useLingui()
  return {
    previous: t`Previous`,
    next: t`Next`,
    pause: t`Pause`,
    play: t`Play`,
    position: (at: number, of: number) => t`${at} of ${of}`,
  }
}
