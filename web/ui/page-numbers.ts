/** First, last, and those around the current page; null stands for a gap of more than one. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = new Set(
    [1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages),
  )
  const sorted = [...wanted].sort((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const before = index === 0 ? number - 1 : sorted[index - 1]!
    if (number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}
