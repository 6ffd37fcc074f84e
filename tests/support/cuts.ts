import type { Page } from 'playwright';

/**
 * Unreadable or unreachable parts of a page: text clipped by its container, truncated text without a full
 * `title`, and covered elements.
 */
export const cutsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element, words: string) =>
      `${element.closest('td, th, button, a, label, [role=tab], li')?.tagName ?? element.tagName}: ${words}`;
    const hidden = (element: Element) =>
      element.closest('[aria-hidden=true], [inert]') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** Visually hidden one-pixel boxes are for screen readers. */
    const heardOnly = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        if (width <= 1 && height <= 1) return true;
      }
      return false;
    };
    const shows = (element: Element) => {
      const { overflowX, display } = getComputedStyle(element);
      return element.matches('td, th') || (display !== 'inline' && overflowX !== 'visible');
    };
    /** Scrollable by adjacent buttons, or the tabs of a section, which a phone swipes. */
    const scrolls = (element: Element) =>
      (element.matches('.MuiTabs-scroller') &&
        element.parentElement?.querySelector('.MuiTabScrollButton-root') !== null) ||
      (element.matches('nav') && getComputedStyle(element).overflowX === 'auto' && innerWidth <= 610);
    const cut = (text: Text): string | null => {
      const element = text.parentElement as Element;
      const words = text.data.trim();
      if (words === '' || hidden(element) || heardOnly(element)) return null;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        if (!shows(at)) continue;
        if (scrolls(at)) return null;
        const edge = at.getBoundingClientRect();
        const out = boxes.some(({ left, right, top, bottom }) => {
          const across = right > edge.right + 1 || left < edge.left - 1;
          const down = !at.matches('td, th') && (bottom > edge.bottom + 2 || top < edge.top - 2);
          return across || down;
        });
        if (out && !element.closest('[title]')) return `cut ${nameOf(element, words)}`;
      }
      return null;
    };
    const main = document.querySelector('main') ?? document.body;
    const found: string[] = [];
    const beyond = document.documentElement.scrollWidth - innerWidth;
    if (beyond > 0) found.push(`the page is wider than its window by ${beyond} px`);
    // The shell around the page is checked too.
    const walker = document.createTreeWalker(main.parentElement ?? main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const said = cut(node as Text);
      if (said) found.push(said);
    }
    const pinned = (element: Element | null) => {
      for (let at = element; at; at = at.parentElement) {
        if (/sticky|fixed/.test(getComputedStyle(at).position)) return at;
      }
      return null;
    };
    /** Elements covered at their centre, at this scroll position. */
    const covered = (atTop: boolean) => {
      const things = main.querySelectorAll('button, a, input:not([type=hidden]), [role=combobox], td, th');
      for (const thing of things) {
        const { left, top, width, height } = thing.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (hidden(thing) || heardOnly(thing) || y < 0 || y > innerHeight || x < 0 || x > innerWidth)
          continue;
        const hit = document.elementFromPoint(x, y);
        if (hit === null || thing.contains(hit) || hit.contains(thing) || hit.closest('label')) continue;
        const above = pinned(hit);
        // Content under a sticky edge counts only if scrolling cannot free it: below it at the top, above it
        // at the end.
        const edge = above?.getBoundingClientRect();
        const scrolledUnder = edge !== undefined && edge.top > innerHeight / 2 === atTop;
        const said = thing.getAttribute('aria-label') ?? thing.textContent ?? '';
        if (!scrolledUnder && !thing.closest('.MuiTabs-scroller'))
          found.push(`covered ${nameOf(thing, said)} by ${hit.tagName}.${hit.className}`);
      }
    };
    scrollTo(0, 0);
    covered(true);
    scrollTo(0, document.documentElement.scrollHeight);
    covered(false);
    scrollTo(0, 0);
    return [...new Set(found)];
  });
