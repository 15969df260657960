// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { EmailInput } from './email-input.tsx';
import { Checkbox, Select, TextArea, TextInput } from './inputs.tsx';

afterEach(cleanup);

describe('Button', () => {
  test('does not submit a form by default', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  test('keeps focus and ignores presses while busy', () => {
    const press = vi.fn();
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Sending...
        </Button>
      </form>,
    );
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  test('a link that looks like a button is a link', () => {
    render(<ButtonLink href="/support">Give Today</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Give Today' }).getAttribute('href')).toBe('/support');
  });
});

describe('fields', () => {
  test('a label names its control', () => {
    render(<TextInput label="Name" note="optional" name="name" />);
    expect(screen.getByLabelText(/Name/).getAttribute('name')).toBe('name');
  });

  test('the control is described by its hint and error, and marked invalid', () => {
    render(<TextInput label="Email" hint="Only for this." error="Enter an address." />);
    const input = screen.getByLabelText('Email');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Only for this.', 'Enter an address.']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  test('a control without hint or error has no description and is not invalid', () => {
    render(<TextInput label="Email" />);
    const input = screen.getByLabelText('Email');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  test('the counter follows what is typed', () => {
    render(<TextArea label="Notes" maxLength={20} showCounter />);
    fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'hello' } });
    expect(screen.getByText('5 / 20')).toBeTruthy();
  });

  test('a select offers its options and keeps a given id', () => {
    render(
      <Select label="Interest" id="interest">
        <option>Event</option>
        <option>Program</option>
      </Select>,
    );
    expect(screen.getByLabelText('Interest').id).toBe('interest');
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  test('the whole line of a checkbox can be pressed', () => {
    render(<Checkbox label="Show only users with emails" />);
    fireEvent.click(screen.getByText('Show only users with emails'));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });
});

describe('EmailInput', () => {
  const email = () => screen.getByLabelText<HTMLInputElement>('Email');
  const message = 'Quitamos caracteres ocultos de esta dirección.';

  test('removes invisible characters and says so', () => {
    render(<EmailInput label="Email" language="es" />);
    fireEvent.input(email(), { target: { value: 'da\u200bna@example.org' } });
    expect(email().value).toBe('dana@example.org');
    expect(screen.getByText(message)).toBeTruthy();
  });

  test('also says so when the browser removed them from pasted text, and only then', () => {
    render(<EmailInput label="Email" language="es" />);
    const paste = (text: string) =>
      fireEvent.paste(email(), { clipboardData: { getData: () => text } });
    paste('dana@exam\u00adple.org');
    expect(screen.getByText(message)).toBeTruthy();
    paste('dana@example.org');
    expect(screen.queryByText(message)).toBeNull();
  });
});
