/** A tab of a browser, as far as engines differ. All that the journeys do is built on it once, in user.ts. */
export type Tab = {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs the body of an async function in the page, with `args` in its reach. What it answers is JSON. */
  run(body: string, args: unknown[]): Promise<unknown>
  /** A press of the pointer at a place of the viewport. */
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  /** One key, as `Enter`, or with others held down, as `Shift+Tab`. */
  press(key: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  /** Those of the elements `[data-asked]` that have no name in the engine's own accessibility tree, by that mark. */
  nameless(): Promise<string[]>
  /** What the browser has complained about: errors of scripts and of the console. */
  complaints: string[]
  close(): Promise<void>
}

export type Size = { width: number; height: number }

export type OpenBrowser = {
  /** A visitor of their own: nothing is shared with any other. */
  newTab(size: Size): Promise<Tab>
  close(): Promise<void>
}
