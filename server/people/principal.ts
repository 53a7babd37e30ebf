import type { ParticipantQuery } from '../auth/authenticate.ts'

/**
 * A person's own profiles that are no guardian's, then the students they are the guardian of. Each step goes from the rows
 * of the one before (`offset 0`): where the database takes its tables for empty, it would join them whole.
 */
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
        select child.* from (
          select distinct l.student_id as id from (select id from profiles
            where user_id = account.id and type = 'GUARDIAN' and locked_at is null offset 0) g
          cross join lateral (select student_id from guardians where guardian_id = g.id offset 0) l) link
        cross join lateral (select id, uuid, type, false, name_key from profiles where id = link.id
          and type = 'STUDENT' and locked_at is null and user_id <> account.id offset 0) child
      ) p)) from (select ${userId} as id) account`,
  subject: 'people',
  concerned: (pt) => `select id from profiles where uuid = ${pt}
    union all select group_id from memberships where profile_id = (select id from profiles where uuid = ${pt})
    union all select asked.class where asked.class is not null
    union all select profile_id from memberships where asked.class is not null and group_id = asked.class`,
}
