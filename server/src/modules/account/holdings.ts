import { type Holdings, ofUser } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const accountHoldings: Holdings = {
  ofPeople: [
    {
      table: 'users',
      kind: 'phone',
      whose: 'id = :user and phone_sealed is not null',
      at: 'updated_at',
      columns: 'phone_sealed phone_index',
      end: { phone_sealed: 'null', phone_index: 'null' },
    },
    {
      table: 'users',
      kind: 'email',
      whose: 'id = :user and email_sealed is not null',
      at: 'updated_at',
      columns: 'email_sealed email_index',
      end: { email_sealed: 'null', email_index: 'null' },
    },
    {
      table: 'third_party_identities',
      kind: 'third_party_logins',
      whose: ofUser,
      at: 'linked_at',
      columns: 'provider subject_index user_id linked_at',
      end: 'erase',
    },
    {
      table: 'users',
      kind: 'profile',
      whose: 'id = :user',
      at: 'updated_at',
      columns:
        'id nickname_sealed avatar locale share_uid agreed_at blocked_at blocked_reason_sealed created_at updated_at merged_into merged_at ended_at',
      unshown: 'share_uid',
      end: {
        nickname_sealed: 'text',
        avatar: 'none',
        locale: 'null',
        share_uid: 'null',
        blocked_reason_sealed: 'null',
      },
      why: 'the row stays as the owner of what must be kept, without anything that says who it was',
    },
    {
      table: 'login_codes',
      kind: 'logins',
      whose:
        'contact_index in (select phone_index from users where id = :user union all select email_index from users where id = :user)',
      at: 'expires_at',
      columns: 'contact_index purpose device_index code_hash tries expires_at used_at',
      end: 'erase',
    },
    {
      table: 'merge_tickets',
      kind: 'logins',
      whose: '(user_id = :user or other_id = :user)',
      at: 'expires_at',
      columns: 'ticket_index user_id other_id way expires_at',
      end: 'erase',
    },
    {
      table: 'contact_blocks',
      kind: 'notices',
      whose:
        'contact_index in (select phone_index from users where id = :user union all select email_index from users where id = :user)',
      at: 'blocked_at',
      columns: 'contact_index way blocked_at',
      isPart: true,
      end: 'keep',
      why: 'who wants no messages gets none after the account has ended either; a keyed hash is all that is kept',
    },
    {
      table: 'passkeys',
      kind: 'logins',
      whose: ofUser,
      at: 'created_at',
      columns:
        'id user_id credential_id public_key sign_count transports device is_backed_up created_at used_at',
      end: 'erase',
    },
    {
      table: 'passkey_questions',
      kind: 'logins',
      whose: ofUser,
      at: 'expires_at',
      columns: 'challenge_index purpose user_id expires_at',
      end: 'erase',
    },
    {
      table: 'authenticators',
      kind: 'logins',
      whose: ofUser,
      at: 'created_at',
      columns: 'user_id secret_sealed last_step failures locked_until created_at',
      unshown: 'secret_sealed',
      end: 'erase',
    },
    {
      table: 'user_roles',
      kind: 'logins',
      whose: ofUser,
      at: 'granted_at',
      columns: 'user_id role granted_at granted_by',
      end: 'erase',
    },
    {
      table: 'staff_notes',
      kind: 'orders',
      whose: ofUser,
      at: 'at',
      columns: 'id seq subject subject_id user_id text_sealed by_id at',
      isPart: true,
      end: { text_sealed: 'text' },
      why: 'proof that a paid order was carried out; it stays under no name',
    },
  ],
  ofHouse: {
    identity_tickets: 'ticket_index provider device_index subject_indexes expires_at',
    login_attempts: 'state_index provider place device_index secrets_sealed expires_at',
    role_requests: 'id user_id roles reason_sealed state asked_by asked_at decided_by decided_at',
    saved_views:
      'id owner_id screen version name_sealed filter hidden_columns is_shared created_at changed_at',
    withdrawn_versions: 'setting version withdrawn_at withdrawn_by reason',
  },
}
