/** An answer that is JSON already, as the contract describes it: it was serialized when it was written. */
export class Serialized {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}
