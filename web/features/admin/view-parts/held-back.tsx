import { Plural } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice.tsx'

/** Bags that nobody cooks, packs or drives, and why: nobody is to look for them. */
export function HeldBack({ bags }: { bags: number }) {
  if (bags === 0) return null
  return (
    <Notice tone="danger">
      <Plural
        value={bags}
        one="# bag is held back: its eater must not eat what it has. It goes out once other meals are chosen."
        other="# bags are held back: their eaters must not eat what they have. They go out once other meals are chosen."
      />
    </Notice>
  )
}
