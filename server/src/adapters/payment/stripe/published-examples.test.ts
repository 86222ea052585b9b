import { expect, test } from 'vitest'
import { faultOf } from './signing.ts'

/**
 * The example that Stripe publishes with its own library: https://github.com/stripe/stripe-dotnet,
 * src/StripeTests/Services/Events/EventUtilityTest.cs and Resources/event_test_signature.json.
 */
const event = `{
  "id": "evt_123",
  "object": "event",
  "account": "acct_123",
  "api_version": "2017-05-25",
  "created": 1533204620,
  "data": {
    "object": {
      "id": "cus_123",
      "object": "customer",
      "created": 123456789,
      "email": "test@stripe.com",
      "livemode": false,
      "metadata": {}
    }
  },
  "livemode": false,
  "pending_webhooks": 1,
  "request": {
    "id": "req_123",
    "idempotency_key": "idempotency-key-123"
  },
  "type": "customer.created"
}
`
const secret = 'webhook_secret'
const header =
  't=1533204620,v1=2220f87ef101a04665f11cdf770523143f875572008577fa0f20882ddb9cc3c7,v0=63f3a72374a733066c4be69ed7f8e5ac85c22c9f0a6a612ab9a025a9e4ee7eef'
const at = (seconds: number) => ({ now: () => new Date(seconds * 1000) })
const raw = Buffer.from(event)

test('the published signature holds, with any of several secrets', () => {
  expect(faultOf([secret], at(1_533_204_720), raw, header)).toBeNull()
  expect(faultOf(['another_secret_of_ours', secret], at(1_533_204_720), raw, header)).toBeNull()
  expect(
    faultOf([secret], at(1_533_204_720), raw, `${header},v1=${'deadbeef'.repeat(8)}`),
  ).toBeNull()
})

test('changed bytes, another secret and another time do not', () => {
  expect(faultOf([secret], at(1_533_204_720), Buffer.from(`${event} `), header)).toBe('signature')
  expect(faultOf(['another_secret_of_ours'], at(1_533_204_720), raw, header)).toBe('signature')
  for (const seconds of [1_533_204_921, 1_533_204_319])
    expect(faultOf([secret], at(seconds), raw, header)).toBe('time')
  for (const seconds of [1_533_204_920, 1_533_204_320])
    expect(faultOf([secret], at(seconds), raw, header)).toBeNull()
})

test('headers of another form are refused before anything is computed', () => {
  for (const wrong of [
    '',
    't',
    ',,',
    't,,',
    't,v1=,',
    't,v1=,v0=',
    header.replace('1533204620', ''),
    header.replace('v1=', 'v2='),
    `t=1533204620,v0=${'0'.repeat(64)}`,
  ])
    expect(faultOf([secret], at(1_533_204_720), raw, wrong)).toBe('headers')
})
