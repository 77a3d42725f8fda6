import type { Server } from 'node:http'

/** The line breaks for what is asked at these addresses, so many times. Answers what was lost so far. */
export function lose(server: Server, address: RegExp, times = Number.POSITIVE_INFINITY) {
  const answers = server.listeners('request') as ((...of: Parameters<Server['emit']>[]) => void)[]
  const lost: string[] = []
  server.removeAllListeners('request')
  server.on('request', (request, reply) => {
    if (lost.length < times && address.test(request.url ?? '')) {
      lost.push(request.url!)
      request.socket.destroy()
    } else for (const answer of answers) answer.call(server, request as never, reply as never)
  })
  return {
    lost,
    mend() {
      server.removeAllListeners('request')
      for (const answer of answers) server.on('request', answer)
    },
  }
}
