import type { KeyboardEvent } from 'react'
import { IconButton } from './button.tsx'
import { useSideways } from './carousel/use-sideways.ts'
import { Icon } from './icon.tsx'
import { scrollAlong } from './scroll-along.ts'
import css from './tab-strip.module.css'

interface TabStripProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; label: string }[]
  selected: Id
  onSelect(id: Id): void
  controls?: string | undefined
  /** Arrows at both sides once there are more tabs than this. */
  arrowsAbove?: number
  stepPx?: number
  arrowLabels: { back: string; forward: string }
}

/** Tabs in a strip that scrolls sideways. Arrow keys move along it; the arrow buttons are for the mouse. */
export function TabStrip<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  controls,
  arrowsAbove = 3,
  stepPx = 200,
  arrowLabels,
}: TabStripProps<Id>) {
  const { strip, room, onScroll, scroll } = useSideways<HTMLDivElement>(tabs.length)

  function walk(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === selected)
    const [forward, back] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const wanted = { [forward!]: at + 1, [back!]: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    const next = (wanted + tabs.length) % tabs.length
    onSelect(tabs[next]!.id)
    const button = strip.current?.children[next]
    if (!strip.current || !(button instanceof HTMLElement)) return
    button.focus({ preventScroll: true })
    scrollAlong(strip.current, button, 'center')
  }

  return (
    <div className={css.frame}>
      {tabs.length > arrowsAbove && (
        <IconButton
          label={arrowLabels.back}
          tabIndex={-1}
          disabled={!room.before}
          onClick={() => scroll(-stepPx)}
        >
          <Icon name="back" />
        </IconButton>
      )}
      <div
        className={css.strip}
        role="tablist"
        aria-label={label}
        ref={strip}
        onKeyDown={walk}
        onScroll={onScroll}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={controls}
            tabIndex={tab.id === selected ? 0 : -1}
            className={css.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.length > arrowsAbove && (
        <IconButton
          label={arrowLabels.forward}
          tabIndex={-1}
          disabled={!room.after}
          onClick={() => scroll(stepPx)}
        >
          <Icon name="forward" />
        </IconButton>
      )}
    </div>
  )
}
