/** Occurrences of a mark in a text scanned from left to right: each is searched once. */
export class Occurrences {
  private readonly source: string;
  private readonly mark: string;
  private next: number;

  constructor(source: string, mark: string) {
    this.source = source;
    this.mark = mark;
    this.next = this.find(0);
  }

  /** True if the mark starts in `[start, end)`; `start` never decreases. */
  within(start: number, end: number): boolean {
    if (this.next < start) this.next = this.find(start);
    return this.next < end;
  }

  private find(from: number): number {
    const at = this.source.indexOf(this.mark, from);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  }
}
