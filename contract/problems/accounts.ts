/** Accounts, signing in, addresses and the shop's people; by status. */
export const accounts = {
  401: {
    'login-wrong': 'The username or password is not right.',
    'staff-login-wrong': 'Login Failed! Check your credentials.',
    'sign-in-code-required': 'Enter the six digits from your authenticator app.',
    'sign-in-code-wrong': 'That code is not right. Please try the next one.',
  },
  403: {
    'account-deactivated': ({ email, phone }: { email: string; phone: string }) =>
      `Your account is deactivated. Please write to ${email} or call ${phone}, and we will help you.`,
    'role-not-yours': 'You can only give or take a role whose permissions you have yourself.',
    'email-unconfirmed': 'Please confirm your email before you pay: open the link we sent to it.',
  },
  404: {
    'session-gone': 'That browser is already signed out.',
    'address-missing': 'You have no saved address with that label.',
    'address-gone': 'That address can no longer be brought back.',
    'guest-gone': 'That guest is gone already.',
    'message-missing': 'This message could not be found.',
    'customer-missing': 'This customer could not be found.',
    'account-not-active': 'That account is not active.',
    'account-not-deactivated': 'That account is not deactivated.',
  },
  409: {
    'username-taken': 'That username is taken. Please choose another.',
    'email-taken':
      'We cannot create an account with that email. If it is yours, check your inbox: we have written to you.',
    'email-not-usable': 'That email can no longer be used for your account.',
    'email-of-customer': 'That email belongs to a customer. Please use another.',
    'email-is-a-username': 'Somebody already uses that email as a name. Please use another.',
    'admin-known': 'That person is on the staff already. Change their roles in the list.',
    'admin-deactivated': 'That admin is deactivated. Reactivate them instead.',
    'message-answered':
      'Somebody else has answered this message meanwhile. Please read it first: yours has not been sent.',
    'second-factor-on': 'Your second factor is already on.',
  },
  410: {
    'link-expired': 'This link has been used or is over an hour old. Please ask for a new one.',
    'invitation-expired': 'This invitation has been used or is over a week old. Please ask for a new one.',
    'way-back-expired': 'This link has been used or is over a week old. Please write to us.',
    'link-of-old-email': 'This link is for an email your account no longer uses.',
  },
  422: {
    'username-characters': 'That username has characters we cannot use.',
    'username-like-email': 'A username with @ in it must be your own email.',
    'password-common':
      'This password is one of the 10,000 most used, and the first to be guessed. Please choose another.',
    'password-wrong': 'That is not your password.',
    'code-wrong': 'That code is not right. Please try the next one.',
    'email-unchanged': 'That is your email already.',
    'email-confirmed': 'Your email is confirmed already.',
    'phone-not-callable': 'Please enter a phone number that can be called, for example 050 123 4567.',
    'last-owner': 'The shop needs at least one active owner. Make somebody else an owner first.',
    'own-deactivation': 'You cannot deactivate yourself.',
    'too-many-addresses': ({ max }: { max: number }) => `You can save up to ${max} addresses.`,
  },
}
