/** Collects what this process prints, as a shop that is opened meanwhile does with its log. */
export function collectPrinted() {
  const lines: string[] = []
  const { write } = process.stdout
  return {
    begin() {
      process.stdout.write = ((line: string) => lines.push(String(line)) > 0) as typeof write
    },
    end() {
      process.stdout.write = write
    },
    lines: () => lines,
  }
}
