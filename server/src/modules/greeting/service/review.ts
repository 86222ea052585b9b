import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { greetingCalls } from '@mailing/contract/greeting/calls.ts'
import { greetingText } from '@mailing/contract/greeting/layout.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decideMail, findForReview, readForReview, reviewedMail } from '../../mail/service.ts'
import { backOf } from './draw.ts'
import { greetingProduct } from './product.ts'

type Calls = typeof greetingCalls
type Review = CallAnswer<Calls['review']>

/** The call `greeting.review`. */
export const readGreeting = async (context: StaffContext, orderId: string): Promise<Review> =>
  show(context, await readForReview(context, greetingProduct, orderId))

/** What a reviewer decides about a greeting card. */
export async function decide(
  context: StaffContext,
  input: CallParsed<Calls['decide']>,
): Promise<Review> {
  await decideMail(context, greetingProduct, input)
  return show(context, await findForReview(context, greetingProduct, input.orderId))
}

async function show(
  context: StaffContext,
  found: Awaited<ReturnType<typeof findForReview>>,
): Promise<Review> {
  const { text, recipient, institution, shown } = await reviewedMail(
    context,
    greetingProduct,
    found,
  )
  const { sender, mark } = backOf(text.sender, recipient, institution)
  return {
    ...shown,
    content: text.content,
    text: greetingText(text.content),
    back: { sender: [...sender], mark },
  }
}
