/** The code of a part of the portal could not be fetched. */
export class Unfetched extends Error {}
