import { fileCalls } from '@mailing/contract/file/calls.ts'
import { implement } from '../../platform/implement.ts'
import {
  beginUpload,
  cancelUpload,
  finishFile,
  finishImage,
  getDocument,
  ownPictures,
  uploadEvidence,
  uploadFile,
  uploadImage,
  uploadPart,
  uploadState,
} from './service.ts'

export const calls = implement(fileCalls, {
  uploadEvidence: (context) => uploadEvidence(context),
  uploadImage: (context) => uploadImage(context),
  uploadFile: (context) => uploadFile(context),
  beginUpload: (context, input) => beginUpload(context, input),
  uploadState: (context, { id }) => uploadState(context, id),
  uploadPart: (context, input) => uploadPart(context, input),
  finishImage: (context, { id }) => finishImage(context, id),
  finishFile: (context, { id }) => finishFile(context, id),
  cancelUpload: async (context, { id }) => {
    await cancelUpload(context, id)
    return { isDone: true as const }
  },
  document: (context, { id }) => getDocument(context, id),
  pictures: async (context, { ids }) => ({ list: await ownPictures(context, ids.split(',')) }),
})
