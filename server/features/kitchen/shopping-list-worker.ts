import { constants } from 'node:os'
import { toBuffer } from '../../pdf/open-document.ts'
import { handleMessages } from '../../threads/handle-messages.ts'
import { type PrintedList, shoppingListDocument } from './shopping-list-document.ts'

handleMessages(constants.priority.PRIORITY_LOW, (list: PrintedList) => toBuffer(shoppingListDocument(list)))
