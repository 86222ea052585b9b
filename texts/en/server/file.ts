import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/file.ts'

export default {
  unusedAlarm:
    'Uploads that nothing uses have nearly filled the space set aside for them (the count is the percentage). Once it is full, nobody can upload. See who uploads them, or raise UNUSED_GIGABYTES_ALL',
} satisfies Translation<typeof source>
