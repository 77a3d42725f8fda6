import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { networkOf } from '../http/network-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of every rate limit: an IPv4 address, or the /64 of an IPv6 one. */
    readonly network: string
  }
}

export const network = fastifyPlugin(async (app) => {
  app.decorateRequest('network', {
    getter(this: FastifyRequest) {
      return networkOf(this.ip)
    },
  })
})
