import { every } from '../../platform/jobs.ts'
import { receiveOld, sweepPictures } from './service.ts'

export const jobs = [
  every('shop.receive', '21 * * * *', async (kernel) => {
    const count = await receiveOld(kernel)
    if (count > 0) kernel.log.info('parcels count as received', { count })
  }),
  every('shop.sweep_pictures', '37 * * * *', async (kernel) => {
    await sweepPictures(kernel)
  }),
]
