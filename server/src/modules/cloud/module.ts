import { cloudCalls, cloudUploadCalls } from '@mailing/contract/cloud/calls.ts'
import { cloudKeyCalls } from '@mailing/contract/cloud/keys.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, type JobDefinition } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { signatureHook } from '../../platform/signed-request.ts'
import { finishFile, finishImage } from '../file/service.ts'
import { cloudHoldings } from './holdings.ts'
import { routes } from './routes.ts'
import { deleteFiles, fileUrls, listOwnFiles, sweepCloud } from './service/files.ts'
import { invoke } from './service/invoke.ts'
import { endKeyHolder, listKeyHolders, makeKey, rotateKey } from './service/keys.ts'
import { checkSignature } from './service/signature.ts'
import { reportFile, signOwnUpload, signUpload, storePart } from './service/uploads.ts'

const jobs: readonly JobDefinition[] = [every('cloud.sweep', '*/10 * * * *', sweepCloud)]

const calls = [
  ...implement(cloudCalls, {
    invoke,
    signUpload,
    storePart,
    reportFile,
    listFiles: listOwnFiles,
    deleteFiles,
    fileUrls,
  }),
  ...implement(cloudUploadCalls, {
    sign: signOwnUpload,
    reportImage: (context, { id }) => finishImage(context, id),
    reportFile: (context, { id }) => finishFile(context, id),
  }),
  ...implement(cloudKeyCalls, {
    list: listKeyHolders,
    make: makeKey,
    rotate: rotateKey,
    end: endKeyHolder,
  }),
]

/** What programs of others may do with a key: functions of a list, files of their own; and uploads of the app by grant. */
export const cloudModule: Module = {
  name: 'cloud',
  calls,
  jobs,
  routes,
  gives: [fill(holdingHook, cloudHoldings), fill(signatureHook, checkSignature)],
}
