// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { StatusMessage } from './status-message.tsx';

afterEach(cleanup);

// jsdom knows the element but not its modal state; end-to-end tests cover the browser's part.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('StatusMessage', () => {
  test('its live region exists before the message, so that the message is announced', () => {
    const { rerender } = render(<StatusMessage tone="success">{false}</StatusMessage>);
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    rerender(<StatusMessage tone="success">Saved.</StatusMessage>);
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toBe('Saved.');
  });

  test('errors are alerts', () => {
    render(<StatusMessage tone="error">It failed.</StatusMessage>);
    expect(screen.getByRole('alert').textContent).toBe('It failed.');
  });
});

describe('Dialog', () => {
  const dialog = (onClose?: () => void) => (
    <Dialog open title="Edit User" width="400px" {...(onClose ? { onClose } : {})}>
      <button type="button">Cancel</button>
    </Dialog>
  );

  test('is a modal named by its title, as wide as requested', () => {
    render(dialog());
    const element = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edit User' });
    expect(element.open).toBe(true);
    expect(element.style.getPropertyValue('--dialog-width')).toBe('400px');
  });

  test('Escape requests closing once', () => {
    const close = vi.fn();
    render(dialog(close));
    fireEvent.keyDown(screen.getByText('Cancel'), { key: 'Escape' });
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('without onClose, Escape does nothing', () => {
    render(dialog());
    const notPrevented = fireEvent.keyDown(screen.getByText('Cancel'), { key: 'Escape' });
    expect(notPrevented).toBe(false);
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  });

  test('when the browser closes it, it reports that, or opens again without onClose', () => {
    const close = vi.fn();
    const { rerender } = render(dialog(close));
    const element = screen.getByRole<HTMLDialogElement>('dialog');
    element.close();
    fireEvent(element, new Event('close'));
    expect(close).toHaveBeenCalledTimes(1);
    rerender(dialog());
    element.close();
    fireEvent(element, new Event('close'));
    expect(element.open).toBe(true);
  });

  test('returns focus to where it was', () => {
    const page = (open: boolean) => (
      <>
        <button type="button">Add New User</button>
        <Dialog open={open} title="Add New User">
          <button type="button">Cancel</button>
        </Dialog>
      </>
    );
    const { rerender } = render(page(false));
    const opener = screen.getByText('Add New User');
    opener.focus();
    rerender(page(true));
    screen.getByText('Cancel').focus();
    rerender(page(false));
    expect(document.activeElement).toBe(opener);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
