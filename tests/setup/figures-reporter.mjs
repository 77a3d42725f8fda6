import { appendFileSync } from 'node:fs'

/** Keeps what the tests print of themselves, so that all figures can be read in one place when they are done. */
export default class FiguresReporter {
  onUserConsoleLog({ content, type }) {
    if (type === 'stdout') appendFileSync('tests/.results/figures.txt', content)
  }
}
