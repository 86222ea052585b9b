import { setTimeout as wait } from 'node:timers/promises'
import { type FakeAnswer, type FakeRequest, listenAsFake } from './listening.ts'
import { answerBucket, type Bucket, refuse } from './s3-objects.ts'
import { signatureProblem } from './s3-signature.ts'

/**
 * The behaviour of the service. `cut`: answers to reads end in the middle, `lost`: it writes, and
 * its answer is an error.
 */
export interface S3Mood {
  is: 'well' | 'failing' | 'full' | 'cut' | 'lost'
  /** The number of next requests that get it; then it is well again. */
  times: number
  /** Milliseconds before each answer. */
  delayMs: number
}

export interface FakeS3 extends Bucket {
  readonly settings: Readonly<Record<string, string>>
  readonly mood: S3Mood
  readonly heard: readonly string[]
  /** Takes the service off the network. */
  leave(): Promise<void>
  /** Brings it back at the same address, with what it holds. */
  comeBack(): Promise<void>
  close(): Promise<void>
}

const bucketName = 'letters'
const key = { id: 'AKIA-of-the-fake', secret: 'the-secret-of-the-fake' }

/** A fake of S3 with one bucket in memory. It verifies signatures and digests. */
export async function startFakeS3(): Promise<FakeS3> {
  const bucket: Bucket = { objects: new Map(), uploads: new Map(), pageSize: 2 }
  const mood: S3Mood = { is: 'well', times: Number.POSITIVE_INFINITY, delayMs: 0 }
  const heard: string[] = []

  function moodNow(): S3Mood['is'] {
    if (mood.is === 'well' || mood.times <= 0) return 'well'
    mood.times -= 1
    return mood.is
  }

  async function handle(request: FakeRequest): Promise<FakeAnswer> {
    heard.push(`${request.method} ${request.url.pathname}${request.url.search}`)
    if (mood.delayMs > 0) await wait(mood.delayMs)
    const is = moodNow()
    if (is === 'failing') return refuse(503, 'SlowDown')
    const problem = signatureProblem(request, key)
    if (problem) return refuse(403, problem)
    const [, named, ...rest] = decodeURIComponent(request.url.pathname).split('/')
    if (named !== bucketName) return refuse(404, 'NoSuchBucket')
    if (is === 'full' && ['PUT', 'POST'].includes(request.method))
      return refuse(403, 'QuotaExceeded')
    const answer = answerBucket(bucket, request, rest.join('/'))
    if (is === 'lost') return refuse(500, 'InternalError')
    if (is !== 'cut' || request.method !== 'GET' || answer.status >= 300) return answer
    const { length } = answer.body
    return {
      ...answer,
      headers: { ...answer.headers, 'content-length': String(length), connection: 'close' },
      body: answer.body.slice(0, Math.ceil(length / 2)),
    }
  }

  let server = await listenAsFake(handle)
  const { url } = server
  const port = Number(new URL(url).port)
  return {
    ...bucket,
    mood,
    heard,
    settings: {
      FILE_STORE: 's3',
      S3_ENDPOINT: url,
      S3_ADDRESSING: 'path',
      S3_BUCKET: bucketName,
      S3_PREFIX: 'mailing/',
      S3_ACCESS_KEY_ID: key.id,
      S3_SECRET_ACCESS_KEY: key.secret,
    },
    leave: () => server.close(),
    comeBack: async () => {
      server = await listenAsFake(handle, port)
    },
    close: () => server.close(),
  }
}
