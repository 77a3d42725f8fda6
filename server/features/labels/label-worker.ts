import { createWriteStream } from 'node:fs'
import { constants } from 'node:os'
import { finished } from 'node:stream/promises'
import type { Label } from '../../../domain/kitchen/label.ts'
import type { LabelKind, LabelPaper } from '../../../domain/kitchen/label-print.ts'
import { type Document, openDocument } from '../../pdf/open-document.ts'
import { handleMessages } from '../../threads/handle-messages.ts'
import { openLabelPages } from './label-pages.ts'

export type LabelFile = { path: string; title: string; author: string; kind: LabelKind; paper: LabelPaper }
export type LabelStep =
  | ({ step: 'open' } & LabelFile)
  | { step: 'draw'; path: string; labels: Label[] }
  | { step: 'close'; path: string }

// A day's labels take half a minute of CPU, and orders should not feel it. A low priority alone is not enough where processors
// share a core: it rests now and then.
const WORK_MS = 10
const REST_MS = 6

type Open = { document: Document; draw(label: Label): void; written: Promise<void> }

/** Files that are being drawn, by their path: a few hundred labels come at a time. */
function openLabelFiles() {
  const files = new Map<string, Open>()
  const nobody = new Int32Array(new SharedArrayBuffer(4))
  let restedAt = performance.now()

  function restNowAndThen(): void {
    if (performance.now() - restedAt < WORK_MS) return
    Atomics.wait(nobody, 0, 0, REST_MS)
    restedAt = performance.now()
  }

  function open(file: LabelFile): void {
    const document = openDocument(file)
    const stream = createWriteStream(file.path, { mode: 0o600 })
    document.pipe(stream)
    const written = finished(stream)
    // A disk that is full is told when the file is closed.
    written.catch(() => {})
    files.set(file.path, { document, draw: openLabelPages(document, file.kind, file.paper), written })
  }

  return async (step: LabelStep): Promise<void> => {
    if (step.step === 'open') return open(step)
    const file = files.get(step.path)
    if (!file) throw new Error('These labels were never begun.')
    if (step.step === 'draw') {
      for (const label of step.labels) {
        file.draw(label)
        restNowAndThen()
      }
      return
    }
    files.delete(step.path)
    file.document.end()
    await file.written
  }
}

// Below the priority of requests, and written to disk as they are drawn.
handleMessages(constants.priority.PRIORITY_LOW, openLabelFiles())
