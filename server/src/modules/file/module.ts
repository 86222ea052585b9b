import { fileCalls } from '@mailing/contract/file/calls.ts'
import { alarmHook } from '../../platform/alarm.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, type JobDefinition, job, printing } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { fileHoldings } from './holdings.ts'
import { fileRoutes } from './routes.ts'
import { acceptLoss, acceptPageLoss } from './service/arrivals.ts'
import { convertDocument } from './service/convert-document.ts'
import { getDocument, uploadFile } from './service/documents.ts'
import { ownPictures, uploadImage } from './service/own-pictures.ts'
import { uploadEvidence } from './service/pictures.ts'
import { examineStore } from './service/store-health.ts'
import { getRoom, unusedAlarms, watchUnused } from './service/unused.ts'
import { sweepFiles, sweepUnused } from './service/upkeep.ts'
import {
  beginUpload,
  cancelUpload,
  finishFile,
  finishImage,
  uploadPart,
  uploadState,
} from './service/uploads.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'file.convert': { readonly documentId: string }
  }
}

const jobs: readonly JobDefinition[] = [
  printing(job('file.convert', (kernel, { documentId }) => convertDocument(kernel, documentId))),
  every('file.sweep', '23 * * * *', async (kernel) => {
    const count = (await sweepUnused(kernel)) + (await sweepFiles(kernel))
    if (count > 0) kernel.log.info('unused files removed', { count })
  }),
]

const calls = implement(fileCalls, {
  uploadEvidence,
  uploadImage,
  uploadFile,
  beginUpload,
  uploadState: (context, { id }) => uploadState(context, id),
  room: getRoom,
  uploadPart,
  finishImage: (context, { id }) => finishImage(context, id),
  finishFile: (context, { id }) => finishFile(context, id),
  cancelUpload: async (context, { id }) => {
    await cancelUpload(context, id)
    return { isDone: true as const }
  },
  document: (context, { id }) => getDocument(context, id),
  acceptLoss: async (context, input) => {
    await acceptLoss(context, input)
    return { isDone: true as const }
  },
  acceptPageLoss: async (context, input) => {
    await acceptPageLoss(context, input)
    return { isDone: true as const }
  },
  pictures: async (context, { ids }) => ({ list: await ownPictures(context, ids.split(',')) }),
})

/** Stored files: encrypted on the store, opened by signed addresses that end after 600 s, with the session, or when a guard says so. */
export const fileModule: Module = {
  name: 'file',
  calls,
  jobs,
  routes: fileRoutes,
  start: watchUnused,
  health: examineStore,
  gives: [fill(holdingHook, fileHoldings), fill(alarmHook, unusedAlarms)],
}
