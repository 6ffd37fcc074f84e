/** What jsdom has not learned of a page: dialogs, popovers and media. Only what the shell uses of them. */

const { HTMLDialogElement: Dialog, HTMLElement: Anything } = window;

Dialog.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
};
Dialog.prototype.close = function close() {
  this.removeAttribute('open');
};
Anything.prototype.showPopover = function showPopover() {
  this.dataset.shown = '';
};
Anything.prototype.hidePopover = function hidePopover() {
  delete this.dataset.shown;
};

/** A desktop: every width query holds, no preference does. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('width'),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
window.scrollTo = () => {};

export {};
