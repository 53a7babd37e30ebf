/** An answer that is JSON already, word by word as the contract describes it: kept ready, it needs no serialising. */
export class Finished {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}
