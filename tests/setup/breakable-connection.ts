import { connect, createServer, type Server, type Socket } from 'node:net'

export type BreakableConnection = {
  url: string
  /** Nothing answers any more, as when the machine is gone. */
  cut(): Promise<void>
  /** What is sent never arrives, as when a cable is pulled. */
  hang(): void
  mend(): Promise<void>
  close(): Promise<void>
}

/** Stands between the shop and its database, so that a test can take the database away. */
export async function breakableConnection(databaseUrl: string): Promise<BreakableConnection> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let isHanging = false
  let port = 0
  let server: Server | undefined

  function listen(): Promise<void> {
    server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname)
      for (const socket of [near, far]) {
        open.add(socket)
        socket.on('error', () => {})
        socket.once('close', () => {
          open.delete(socket)
          near.destroy()
          far.destroy()
        })
      }
      near.on('data', (chunk) => isHanging || far.write(chunk))
      far.on('data', (chunk) => isHanging || near.write(chunk))
    })
    return new Promise((resolve) =>
      server!.listen(port, '127.0.0.1', () => {
        port = (server!.address() as { port: number }).port
        resolve()
      }),
    )
  }

  function dropAll(): void {
    for (const socket of open) socket.destroy()
  }

  await listen()
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    async cut() {
      const closed = new Promise((resolve) => server!.close(resolve))
      dropAll()
      await closed
    },
    hang() {
      isHanging = true
    },
    async mend() {
      isHanging = false
      dropAll()
      if (!server?.listening) await listen()
    },
    async close() {
      dropAll()
      await new Promise((resolve) => server!.close(resolve))
    },
  }
}
