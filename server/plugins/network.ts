import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { networkOf } from '../http/network-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose requests count together: every limit per address counts by it. */
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
