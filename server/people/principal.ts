import type { ParticipantQuery } from '../auth/authenticate.ts'

/** A person's own profiles that are no guardian's, then the students they are the guardian of. */
export const participantQuery: ParticipantQuery = {
  participants: (userId) => `select json_build_object(
    'isTest', coalesce((select bool_and(p.is_test) from profiles p where p.user_id = account.id), false),
    'participants', (
      select coalesce(json_agg(json_build_object('id', p.id, 'uuid', p.uuid, 'role', p.type, 'own', p.own)
        order by p.own desc, p.name_key), '[]')
      from (
        select id, uuid, type, true as own, name_key from profiles
          where user_id = account.id and locked_at is null and type <> 'GUARDIAN'
        union all
        select c.id, c.uuid, c.type, false, c.name_key from profiles g
          join profiles c on c.guardian_id = g.id and c.type = 'STUDENT' and c.locked_at is null
            and c.user_id <> account.id
          where g.user_id = account.id and g.type = 'GUARDIAN' and g.locked_at is null
      ) p)) from (select ${userId} as id) account`,
  subject: 'people',
  concerned: `select id from profiles where uuid = asked.pt
    union all select group_id from memberships where profile_id = (select id from profiles where uuid = asked.pt)
    union all select asked.class where asked.class is not null
    union all select profile_id from memberships where asked.class is not null and group_id = asked.class`,
}
