export const csrfSecret = 'a secret of the tests'
