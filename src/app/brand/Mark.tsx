/** The mark: a yard seen from above, slanted bays on both sides of a lane, one of them taken. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="#0a5768" />
    <path d="M14.6 13.4 17.7 5h5.2l-3.1 8.4z" fill="#f5bd1f" />
    <path
      d="M8.2 13.4 11.3 5M14.6 13.4 17.7 5M19.8 13.4 22.9 5M8.2 18.6 11.3 27M14.6 18.6 17.7 27M19.8 18.6 22.9 27M4.5 16h23"
      fill="none"
      stroke="#fff"
      strokeWidth="1.7"
      strokeLinecap="round"
    />
  </svg>
);
