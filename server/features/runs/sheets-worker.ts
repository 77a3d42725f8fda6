import { constants } from 'node:os'
import { toBuffer } from '../../pdf/open-document.ts'
import { handleMessages } from '../../threads/handle-messages.ts'
import type { RunSheet } from './run-papers.ts'
import { sheetsDocument } from './sheets-document.ts'

handleMessages(constants.priority.PRIORITY_LOW, (sheets: RunSheet[]) => toBuffer(sheetsDocument(sheets)))
