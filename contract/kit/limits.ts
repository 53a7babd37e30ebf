/** The longest texts, in characters: typed, pasted, imported and stored. */
export const longest = {
  /** What people, classes, disciplines, study years, posts and devices are called. */
  name: 50,
  email: 50,
  phone: 50,
  schoolName: 100,
  /** A first and a last name together. */
  fullName: 101,
  /** What a work or a lesson is called. */
  title: 200,
  link: 500,
  socialLink: 300,
  courseId: 100,
  /** Google Classroom's own limits. */
  courseName: 750,
  courseSection: 2_800,
  courseOwner: 320,
  search: 100,
  /** A teacher's comment on a mark. */
  comment: 250,
  pastedList: 20_000,
  /** A letter to the guardians of a class. */
  letter: 5_000,
} as const
