import { z } from 'zod'
import type { Config } from './config.ts'
import { address, flag, setting } from './setting.ts'

const stores = z.enum(['disk', 's3'])

/** Settings that say where the encrypted files of a process lie. */
export type FilePlace = Pick<Config, 'DATA_DIR' | 'FILE_STORE' | 'S3_BUCKET' | 'S3_PREFIX'>

/** Says where the encrypted files of a process lie, for messages. */
export const placeOfFiles = (place: FilePlace): string =>
  place.FILE_STORE === 's3'
    ? `the bucket ${place.S3_BUCKET ?? ''}, prefix "${place.S3_PREFIX}"`
    : `DATA_DIR is ${place.DATA_DIR}`

/** Where encrypted files are stored. */
export const storeSettings = {
  FILE_STORE: setting(
    stores.default('disk'),
    's3',
    'Where encrypted files are stored: disk is DATA_DIR/files, s3 a bucket. Servers on several machines need s3.',
  ),
  FILE_STORE_ALSO: setting(
    stores.optional(),
    'disk',
    'A second store that is read too, while npm run files:move moves its files to FILE_STORE.',
  ),
  FILES_REMOVED_DAYS: setting(
    z.coerce.number().int().min(0).max(400).default(0),
    '7',
    'Days that a removed file can be recovered (npm run files:recover). Set as many as point-in-time recovery of the database goes back; 0 deletes at once.',
  ),
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    'letters',
    'FILE_STORE=s3: the bucket, which must exist and must not be public.',
  ),
  S3_ENDPOINT: setting(
    address.optional(),
    'https://s3.example.org',
    'FILE_STORE=s3: address of the service without the bucket. Unset: AWS in S3_REGION.',
  ),
  S3_REGION: setting(
    z.string().min(1).max(60).default('us-east-1'),
    'eu-central-1',
    'FILE_STORE=s3: region that requests are signed for. Cloudflare R2: auto; Ceph and MinIO: usually us-east-1.',
  ),
  S3_ADDRESSING: setting(
    z.enum(['host', 'path']).default('host'),
    'path',
    'FILE_STORE=s3: where the bucket stands in addresses. host: AWS, Aliyun OSS, Tencent COS, R2; path: Ceph, MinIO.',
  ),
  S3_PREFIX: setting(
    z
      .string()
      .regex(/^(?:[A-Za-z0-9._-]{1,60}\/){0,5}$/)
      .default(''),
    'mailing/',
    'FILE_STORE=s3: what the names of all objects begin with, for a bucket that holds other things too.',
  ),
  S3_ACCESS_KEY_ID: setting(
    z.string().min(1).optional(),
    'AKIA-example',
    'FILE_STORE=s3: the access key. Unset: the role of the machine, as the AWS SDK finds it.',
  ),
  S3_SECRET_ACCESS_KEY: setting(
    z.string().min(1).optional(),
    'a-long-random-word',
    'FILE_STORE=s3: the secret of the access key.',
  ),
  S3_ENCRYPTION: setting(
    z.enum(['off', 'AES256', 'aws:kms']).default('off'),
    'AES256',
    'FILE_STORE=s3: encryption by the service, beside our own. Many services encrypt without being asked.',
  ),
  S3_ENCRYPTION_KEY: setting(
    z.string().min(1).optional(),
    'arn:aws:kms:eu-central-1:000000000000:key/example',
    'S3_ENCRYPTION=aws:kms: id of the key. Unset: the service’s own key.',
  ),
  S3_WRITE_ONCE: setting(
    flag.prefault('on'),
    'off',
    'FILE_STORE=s3: off for a service that refuses the header If-None-Match when writing; then each write asks first whether the name is free.',
  ),
} as const
