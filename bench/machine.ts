import { cpus, release, totalmem } from 'node:os'

export type Machine = {
  processor: string
  cores: number
  memoryGb: number
  system: string
  node: string
  on: string
}

export function machine(): Machine {
  const [first] = cpus()
  return {
    processor: `${process.arch} ${first?.model.trim() || 'unnamed'}`,
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
    on: new Date().toISOString().slice(0, 16).replace('T', ' '),
  }
}
