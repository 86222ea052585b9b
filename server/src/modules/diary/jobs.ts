import type { Locale } from '@mailing/contract/locale.ts'
import { every, type JobDefinition, job } from '../../platform/jobs.ts'
import { bindBook, sweepPhotos } from './service.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'diary.bind': { readonly userId: string; readonly year: number; readonly locale: Locale }
  }
}

export const jobs: readonly JobDefinition[] = [
  job('diary.bind', (kernel, book) => bindBook(kernel, book)),
  every('diary.sweep_photos', '47 * * * *', async (kernel) => {
    await sweepPhotos(kernel)
  }),
]
