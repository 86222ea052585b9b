import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { Guarded, IsBlocked } from '../blocks/port.ts'
import { aliyunSms } from './aliyun.ts'
import { consoleSms } from './console.ts'
import { fileSms } from './file.ts'
import { guardedSms, unblockedSms } from './guarded.ts'
import type { SmsSender } from './port.ts'
import { tencentSms } from './tencent.ts'

/** File that `SMS_PROVIDER=file` writes. */
export const smsOutboxPath = (dataDir: string): string => join(dataDir, 'outbox', 'sms.jsonl')

/** The sender that the settings choose, behind the list of blocks. */
export const createSms = (config: Config, isBlocked: IsBlocked): Guarded<SmsSender> =>
  unblockedSms(chosenSms(config), isBlocked)

/** `readConfig` has checked that what a provider needs is set; empty values never reach it. */
function chosenSms(config: Config): SmsSender {
  switch (config.SMS_PROVIDER) {
    case 'console':
      return consoleSms()
    case 'file':
      return fileSms(smsOutboxPath(config.DATA_DIR))
    case 'aliyun':
      return guardedSms(
        aliyunSms({
          accessKeyId: config.ALIYUN_ACCESS_KEY_ID ?? '',
          accessKeySecret: config.ALIYUN_ACCESS_KEY_SECRET ?? '',
          signName: config.ALIYUN_SMS_SIGN_NAME ?? '',
          templateCode: config.ALIYUN_SMS_TEMPLATE ?? '',
          noticeTemplateCode: config.ALIYUN_SMS_NOTICE_TEMPLATE,
          replacedTemplateCode: config.ALIYUN_SMS_REPLACED_TEMPLATE,
          baseUrl: config.ALIYUN_SMS_URL,
        }),
      )
    case 'tencent':
      return guardedSms(
        tencentSms({
          secretId: config.TENCENT_SECRET_ID ?? '',
          secretKey: config.TENCENT_SECRET_KEY ?? '',
          sdkAppId: config.TENCENT_SMS_APP_ID ?? '',
          signName: config.TENCENT_SMS_SIGN_NAME ?? '',
          templateId: config.TENCENT_SMS_TEMPLATE ?? '',
          noticeTemplateId: config.TENCENT_SMS_NOTICE_TEMPLATE,
          replacedTemplateId: config.TENCENT_SMS_REPLACED_TEMPLATE,
          region: config.TENCENT_SMS_REGION,
          baseUrl: config.TENCENT_SMS_URL,
        }),
      )
  }
}
