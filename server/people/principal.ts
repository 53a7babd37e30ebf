import type { ParticipantQuery } from '../auth/authenticate.ts'

/** A person's own profiles that are no guardian's, then the students they are the guardian of: `account.id`'s, as `p`. */
const mine = `lateral (
  select id, uuid, type, true as own, name_key from profiles
    where user_id = account.id and locked_at is null and type <> 'GUARDIAN'
  union all
  select c.id, c.uuid, c.type, false, c.name_key from profiles g
    join profiles c on c.guardian_id = g.id and c.type = 'STUDENT' and c.locked_at is null
      and c.user_id <> account.id
    where g.user_id = account.id and g.type = 'GUARDIAN' and g.locked_at is null
) p`
const inOrder = 'order by p.own desc, p.name_key, p.id'

export const participantQuery: ParticipantQuery = {
  participants: (userId) => `select json_build_object(
    'isTest', coalesce((select bool_and(p.is_test) from profiles p where p.user_id = account.id), false),
    'participants', (
      select coalesce(json_agg(json_build_object('id', p.id, 'uuid', p.uuid, 'role', p.type, 'own', p.own)
        ${inOrder}), '[]') from ${mine})) from (select ${userId} as id) account`,
  subject: 'people',
  concerned: (userId) => `(with chosen as (
      select case when asked.first then (
        select p.id from (select ${userId} as id) account, ${mine} ${inOrder} limit 1
      ) else (select id from profiles where uuid = asked.pt) end as id)
    select id from chosen
    union all select group_id from memberships where profile_id = (select id from chosen)
    union all select asked.class where asked.class is not null
    union all select profile_id from memberships where asked.class is not null and group_id = asked.class)`,
}
