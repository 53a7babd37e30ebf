import type { EndpointName } from './requests.ts'

/** Ids that belong to nobody in particular. */
export const everybodys: Partial<Record<EndpointName, string>> = {
  'photos.show': 'Whoever is somebody in the school may see a photo whose address a list has told them.',
  'profiles.list': 'An administrator filters by any group.',
  'imports.profiles': 'Every administrator imports any file; one of another kind is refused by name.',
  'imports.schedule': 'Every administrator imports any file, into any study year.',
  'imports.previewProfiles': 'Every administrator looks at any file before it is imported.',
  'imports.previewSchedule': 'Every administrator looks at any file, for any study year, before it is imported.',
  'imports.classes': 'Every administrator imports any file, into any study year.',
  'imports.previewClasses': 'Every administrator looks at any file, for any study year, before it is imported.',
  'marks.quarter': 'A quarter is a number from one to four, of the participant’s own study year.',
  'posts.list': 'An administrator filters by any group.',
  'posts.create': 'An administrator writes to any group.',
  'posts.update': 'An administrator writes to any group.',
}
