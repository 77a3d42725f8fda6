import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

export type Session = {
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  complaints: string[]
  close(): Promise<void>
}

/** A driver with one browser of its own, by the WebDriver standard. */
export async function newSession(
  paths: { driver: string; browser: string },
  env: Record<string, string>,
): Promise<Session> {
  const port = await freePort()
  const driver = spawn(paths.driver, [`--port=${port}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    // With its browser it makes a group, which ends as one.
    detached: true,
  })
  const complaints: string[] = []
  driver.stdout.on('data', (piece) => {
    for (const line of String(piece).split('\n'))
      if (/^CONSOLE (\w+ )?ERROR/.test(line)) complaints.push(line)
  })
  const base = `http://127.0.0.1:${port}/session`
  await untilListening(port)
  const options = {
    binary: paths.browser,
    args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
  }
  const { sessionId } = (await send('POST', base, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string }
  const ask: Session['ask'] = (method, path, body) => send(method, `${base}/${sessionId}${path}`, body)
  await ask('POST', '/timeouts', { script: 600_000, pageLoad: 600_000 })
  let isOpen = true
  return {
    ask,
    complaints,
    async close() {
      if (!isOpen) return
      isOpen = false
      await ask('DELETE', '').catch(() => {})
      const ended = once(driver, 'exit')
      process.kill(-driver.pid!)
      await ended
    },
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (!answer.ok) throw new Error(`${method} ${url}: ${value?.error} ${value?.message}`)
  return value
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
