import { useRef } from 'react'

/** One key for one wish: sent again before it was answered, it is done once; another wish has another key. */
export function useKeyOf() {
  const last = useRef({ wish: '', key: '' })
  return (wish: object): string => {
    const named = JSON.stringify(wish)
    if (last.current.wish !== named) last.current = { wish: named, key: crypto.randomUUID() }
    return last.current.key
  }
}
